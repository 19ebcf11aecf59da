import type { LanguageWords } from './language-words.ts'

export const spanish: LanguageWords = {
  colours: {
    black: 'negro negra negros negras',
    white: 'blanco blanca blancos blancas',
    gray: 'gris grises',
    silver: 'plateado plateada plata plateados',
    gold: 'dorado dorada oro dorados doradas',
    red: 'rojo roja rojos rojas',
    blue: 'azul azules celeste',
    green: 'verde verdes',
    yellow: 'amarillo amarilla amarillos amarillas',
    orange: 'naranja',
    purple: 'morado morada violeta moradas morados',
    pink: 'rosa rosas',
    brown: 'marrón marrones',
    bronze: 'cobre',
    turquoise: 'turquesa',
    lavender: 'lavanda',
    titanium: 'titanio',
  },
  empty: `telefono teléfono telefonos móvil movil moviles celular celulares modelo el la los las un una con y de del usado
    precio`,
  remarks: 'nuevo nueva',
  everyday: `yo tú él ella nosotros tu su unos unas o pero como quien donde cuando para sin sí gracias hola busco quiero
    necesito tienes tienen hay comprar vender muy también más mas bueno buena estado grande pequeño viejo regalo hija
    hijo mujer`,
  phrases: {
    atMost: 'menos de, menor de, por menos de, por debajo de, bajo, hasta, como máximo, máximo, maximo, inferior a',
    atLeast: 'más de, mas de, desde, a partir de, mínimo, minimo',
    about: 'alrededor de, sobre',
    joint: 'a, y, hasta',
    opening: 'entre, de, desde',
    orLess: 'o menos',
    weak: 'de, a, desde',
    cheap: 'barato, barata, baratos, baratas, económico, economico, económica, económicos',
    or: 'o',
    battery: 'bater[ií]a',
    unlocked: 'desbloquead[oa]s?',
    likeNew: 'como nuev[oa]',
  },
}
