import type { LanguageWords } from './language-words.ts'

export const portuguese: LanguageWords = {
  colours: {
    black: 'preto preta pretos pretas',
    white: 'branco branca brancos brancas',
    gray: 'cinza cinzento',
    silver: 'prata',
    gold: 'dourado dourada',
    red: 'vermelho vermelha vermelhos',
    blue: 'azul',
    green: 'verde',
    yellow: 'amarelo amarela amarelos',
    orange: 'laranja',
    purple: 'roxo roxa roxos',
    pink: 'rosa',
    brown: 'castanho',
  },
  empty: 'telemóvel celular usado da do',
  everyday: 'eu você nós meu minha um uma os mas quero preciso tem muito também bom boa filho filha',
  phrases: {
    atMost: 'abaixo de, até, ate, menos de',
    atLeast: 'acima de, a partir de',
    joint: 'até, e',
    opening: 'de',
    likeNew: 'como nov[oa]',
  },
}
