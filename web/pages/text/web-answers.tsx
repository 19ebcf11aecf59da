import { msg, t } from '#shared/language/message.ts'
import { tr } from '#web/ui/rich-text.tsx'
import type { Answer } from './answer.ts'
import { marks } from './marks.tsx'

/** S2.24: the four questions of the specification. */
export const webAnswers: Answer[] = [
  {
    question: msg('texts.stateQuestion'),
    answer: () => (
      <>
        <p>{t('texts.askFirstWherePieceState')}</p>
        <ul>
          <li>{tr('texts.stateComponent', marks)}</li>
          <li>{tr('texts.stateNeighbours', marks)}</li>
          <li>{tr('texts.stateTree', marks)}</li>
          <li>{tr('texts.stateServer', marks)}</li>
          <li>{tr('texts.stateAddress', marks)}</li>
          <li>{tr('texts.stateStore', marks)}</li>
        </ul>
        <p>{t('texts.startAtTopListMove')}</p>
      </>
    ),
  },
  {
    question: msg('texts.prototypesQuestion'),
    answer: () => (
      <>
        <p>{tr('texts.prototypesLink', marks)}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a narrow screen, by keyboard too */}
        <pre tabIndex={0}>
          <code>{`const phone = { rings: true, describe() { return this.name } }
const galaxy = Object.create(phone)
galaxy.name = 'Galaxy S21'

galaxy.describe()      // 'Galaxy S21': found in phone, run on galaxy
galaxy.rings = false   // written on galaxy; phone.rings is still true`}</code>
        </pre>
        <p>{tr('texts.prototypesEffects', marks)}</p>
        <p>{tr('texts.prototypesClasses', marks)}</p>
      </>
    ),
  },
  {
    question: msg('texts.testsQuestion'),
    answer: () => (
      <>
        <p>{t('texts.unitTestRunsOneSmall')}</p>
        <p>{t('texts.whatTheyGive')}</p>
        <ul>
          <li>{t('texts.changeBreaksSomethingNoticed')}</li>
          <li>{t('texts.failingTestNamesPlaceThere')}</li>
          <li>{t('texts.dareTidyUpBecauseTests')}</li>
          <li>{t('texts.theySayWhatCodePromises')}</li>
          <li>{t('texts.codeHardTestUsuallyTangled')}</li>
        </ul>
        <p>{t('texts.whatTheyDoNotShow')}</p>
      </>
    ),
  },
  {
    question: msg('texts.frameworksQuestion'),
    answer: () => (
      <>
        <p>{t('texts.allThreeBuildPagesFrom')}</p>
        <ul>
          <li>{tr('texts.react', marks)}</li>
          <li>{tr('texts.angular', marks)}</li>
          <li>{tr('texts.vue', marks)}</li>
        </ul>
        <p>{t('texts.inSpeedTheyCloseEnough')}</p>
      </>
    ),
  },
]
