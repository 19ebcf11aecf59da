import { msg } from '#shared/language/message.ts'
import type { LegalTexts } from '../legal-text.ts'

const withdrawal = [
  { heading: msg('legal.privateSales'), texts: [msg('legal.privateSalesText')] },
  // The model of the law (annexes 1 and 2 of article 246a EGBGB), which is safe only word by word.
  {
    heading: msg('legal.rightOfWithdrawal'),
    texts: [msg('legal.withdrawalRight'), msg('legal.withdrawalHow'), msg('legal.withdrawalInTime')],
  },
  {
    heading: msg('legal.withdrawalEffects'),
    texts: [msg('legal.withdrawalMoneyBack'), msg('legal.withdrawalBegun')],
  },
  {
    heading: msg('legal.withdrawalForm'),
    texts: [
      msg('legal.formNote'),
      msg('legal.formTo'),
      msg('legal.formStatement'),
      msg('legal.formDates'),
      msg('legal.formPerson'),
      msg('legal.formSignature'),
      msg('legal.formDelete'),
    ],
  },
]

export const germanLaw: LegalTexts = {
  pages: {
    // § 5 DDG, § 18 MStV, § 36 VSBG, and articles 11 and 12 of the Digital Services Act.
    imprint: {
      intro: msg('legal.imprintIntro'),
      parts: [
        { heading: msg('legal.responsible'), texts: [msg('legal.responsibleText')] },
        { heading: msg('legal.contactPoint'), texts: [msg('legal.contactPointText')] },
        { heading: msg('legal.disputes'), texts: [msg('legal.disputesText')] },
      ],
    },
    withdrawal: { intro: msg('legal.withdrawalIntro'), parts: withdrawal },
  },
  terms: [
    { heading: msg('legal.whoRunsIt'), texts: [msg('legal.runsIt')] },
    { heading: msg('legal.privateSales'), texts: [msg('legal.privateSalesText')] },
  ],
  privacy: [
    { heading: msg('legal.controller'), texts: [msg('legal.controllerText')] },
    { heading: msg('legal.legalBasis'), texts: [msg('legal.legalBasisText'), msg('legal.keptByLaw')] },
    { heading: msg('legal.rights'), texts: [msg('legal.rightsText')] },
  ],
}
