import { t } from '#shared/language/message.ts'
import type { Answer } from './answer.ts'

/** S2.24: the four questions of the specification. */
export const webAnswers: Answer[] = [
  {
    question: 'What are the different ways to manage state in a React application?',
    answer: (
      <>
        <p>{t('texts.askFirstWherePieceState')}</p>
        <ul>
          <li>
            <strong>{t('texts.withinOneComponent')}</strong> <code>useState</code>, or <code>useReducer</code> where one event
            changes several values together. An open menu or a half-typed word belongs here.
          </li>
          <li>
            <strong>{t('texts.betweenNeighbours')}</strong> lift it into the nearest common parent and hand it down as props. It
            looks like work, and it stays the easiest to follow.
          </li>
          <li>
            <strong>{t('texts.forWholeTree')}</strong> context, for what changes seldom, such as who is signed in or the chosen
            colours. Everything that reads a context renders anew when it changes, so it is a poor home for fast-moving values.
          </li>
          <li>
            <strong>{t('texts.whatServerOwns')}</strong> a list of phones is not yours, it is a copy that ages. TanStack Query or
            SWR fetch it, share it, refresh it and forget it; keeping such copies in a store by hand is where most bugs of this
            kind begin.
          </li>
          <li>
            <strong>{t('texts.inAddress')}</strong> filters, pages and open tabs, so that a link, a reload and the back button
            keep them.
          </li>
          <li>
            <strong>{t('texts.inStoreOutsideReact')}</strong> Redux Toolkit, Zustand or Jotai, when many distant parts change the
            same client state, as in an editor.
          </li>
        </ul>
        <p>{t('texts.startAtTopListMove')}</p>
      </>
    ),
  },
  {
    question: 'How does prototypal inheritance work?',
    answer: (
      <>
        <p>
          Every JavaScript object has a hidden link to another object, its prototype, or to <code>null</code>. When a property is
          read and the object lacks it, the search goes on in the prototype, then in the prototype's prototype, until it is found
          or the chain ends with <code>undefined</code>. Nothing is copied: the link is followed at the moment of reading.
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a narrow screen, by keyboard too */}
        <pre tabIndex={0}>
          <code>{`const phone = { rings: true, describe() { return this.name } }
const galaxy = Object.create(phone)
galaxy.name = 'Galaxy S21'

galaxy.describe()      // 'Galaxy S21': found in phone, run on galaxy
galaxy.rings = false   // written on galaxy; phone.rings is still true`}</code>
        </pre>
        <p>
          Three things follow. Writing always lands on the object itself and shadows what it inherits. <code>this</code> is the
          object before the dot, wherever the method was found. And a thousand objects can share one copy of a method.
        </p>
        <p>
          A <code>class</code> is a neater way to write the same: its methods sit on <code>Phone.prototype</code>,{' '}
          <code>new Phone()</code> links the new object to that, and <code>extends</code> links one prototype to the next. To ask
          whether something is the object's own, use <code>Object.hasOwn(object, 'name')</code>.
        </p>
      </>
    ),
  },
  {
    question: 'What is a unit test, and why should we write unit tests?',
    answer: (
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
    question: 'React, Angular or Vue: what is the difference?',
    answer: (
      <>
        <p>{t('texts.allThreeBuildPagesFrom')}</p>
        <ul>
          <li>
            <strong>{t('texts.react')}</strong> is a library for the view. A component is a function, its markup is JSX, and a
            change of state runs the function again. Routing, data and forms are yours to choose, or a framework such as React
            Router or Next.js chooses them. It has the largest ecosystem, and the most ways to do one thing.
          </li>
          <li>
            <strong>{t('texts.angular')}</strong> is a complete framework in TypeScript: router, forms, HTTP, dependency injection
            and tools come together and are upgraded together. There is more to learn before the first page; in return, large
            teams find every project laid out alike. Signals now carry its reactivity.
          </li>
          <li>
            <strong>{t('texts.vue')}</strong> sits between. Single-file components keep template, script and style side by side,
            and its reactivity tracks what each view reads, so little has to be tuned by hand. Router and store are official but
            optional. Many find it the gentlest start.
          </li>
        </ul>
        <p>{t('texts.inSpeedTheyCloseEnough')}</p>
      </>
    ),
  },
]
