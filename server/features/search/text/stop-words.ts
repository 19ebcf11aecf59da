import { meaningOf } from '#shared/domain/phone-words/lexicon.ts'

const words = (text: string) => text.trim().split(/\s+/)

/** Everyday words in six languages: they are not searched for, and none is taken for a misspelt word of a phone. */
export const stopWords: ReadonlySet<string> = new Set([
  ...words(`i me my we our you your he she it its they them this that these those is are was were be been have has had does did can could
    will would should may might must no yes or but if then than so by from about out off over again here there when where why
    how all any both each few more most other some such own same too now also please pls thanks thank hello hi hey wife son
    daughter husband mom dad mother father brother sister kid kids child friend gift present birthday christmas school work needs
    wants wanted get got give old year years month months day days something which what who whose anyone someone anybody still
    available locked`),
  ...words(`ich du er sie es wir ihr mein meine meinen dein unser einen einem einer der die das den dem oder aber wenn dann als so wie was wer wo
    nicht kein keine ja nein bitte danke hallo suche suchen brauche brauchen möchte will haben hat habe gibt kaufen verkaufen mir mich
    dir sehr noch auch nur schon mehr tochter sohn frau mann mutter vater geschenk gut gute guter gutes zustand neue neuer neues alt
    altes alter klein kleines gross groß großes großer`),
  ...words(`je tu il elle nous vous ils mon ma mes ton ta tes ou mais si donc comme que qui quoi quand pourquoi pas non oui merci bonjour
    cherche veux voudrais besoin avoir acheter vendre très aussi seulement bien bon bonne état petit ancien cadeau fille fils
    femme mari`),
  ...words(`yo tú él ella nosotros tu su unos unas o pero como quien donde cuando para sin sí gracias hola busco quiero necesito tienes
    tienen hay comprar vender muy también más mas bueno buena estado grande pequeño viejo regalo hija hijo mujer`),
  ...words(`io lui lei noi voi mio tuo suo lo gli ma come che chi dove perché grazie ciao cerco voglio vorrei bisogno avete comprare vendere
    molto anche più buono buona stato piccolo vecchio figlia figlio moglie`),
  ...words(`eu você nós meu minha um uma os mas quero preciso tem muito também bom boa filho filha`),
])

/** The text without stop words; unchanged if it has no other words. */
export function withoutStopWords(text: string): string {
  const words = text.trim().split(/\s+/)
  const others = words.filter((word) => !stopWords.has(word.toLowerCase()) && meaningOf(word.toLowerCase())?.as !== 'empty')
  return (others.length > 0 ? others : words).join(' ')
}
