import type { Answer } from './answer.ts'

/** S2.24: the four questions of the specification. */
export const webAnswers: Answer[] = [
  {
    question: 'What are the different ways to manage state in a React application?',
    answer: (
      <>
        <p>Ask first where a piece of state comes from and who needs it; the tool follows from that.</p>
        <ul>
          <li>
            <strong>Within one component:</strong> <code>useState</code>, or <code>useReducer</code> where one event changes
            several values together. An open menu or a half-typed word belongs here.
          </li>
          <li>
            <strong>Between neighbours:</strong> lift it into the nearest common parent and hand it down as props. It looks like
            work, and it stays the easiest to follow.
          </li>
          <li>
            <strong>For a whole tree:</strong> context, for what changes seldom, such as who is signed in or the chosen colours.
            Everything that reads a context renders anew when it changes, so it is a poor home for fast-moving values.
          </li>
          <li>
            <strong>What the server owns:</strong> a list of phones is not yours, it is a copy that ages. TanStack Query or SWR
            fetch it, share it, refresh it and forget it; keeping such copies in a store by hand is where most bugs of this kind
            begin.
          </li>
          <li>
            <strong>In the address:</strong> filters, pages and open tabs, so that a link, a reload and the back button keep them.
          </li>
          <li>
            <strong>In a store outside React:</strong> Redux Toolkit, Zustand or Jotai, when many distant parts change the same
            client state, as in an editor.
          </li>
        </ul>
        <p>Start at the top of this list and move down only when it hurts. Most pages need no store at all.</p>
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
        <p>
          A unit test runs one small piece of a program, a function or a rule, on its own, with inputs chosen by you, and compares
          what comes out with what should. It needs no network, no clock and no luck, so hundreds run in a second.
        </p>
        <p>What they give you:</p>
        <ul>
          <li>A change that breaks something is noticed within seconds, by you, and not weeks later by a customer.</li>
          <li>The failing test names the place. There is little left to debug.</li>
          <li>You dare to tidy up, because the tests hold the behaviour while the inside moves.</li>
          <li>They say what the code promises, including the odd cases nobody remembers: what is 99.995 $ in cents?</li>
          <li>Code that is hard to test is usually tangled. The test complains first.</li>
        </ul>
        <p>
          What they do not show is that the pieces fit together. So add some tests that go through the front door as a person
          would, with a real database, and spend the unit tests where the thinking is: prices, dates, permissions, states. Do not
          test that a mock returns what you told it to.
        </p>
      </>
    ),
  },
  {
    question: 'React, Angular or Vue: what is the difference?',
    answer: (
      <>
        <p>All three build pages from components that follow from data. They differ in how much they decide for you.</p>
        <ul>
          <li>
            <strong>React</strong> is a library for the view. A component is a function, its markup is JSX, and a change of state
            runs the function again. Routing, data and forms are yours to choose, or a framework such as React Router or Next.js
            chooses them. It has the largest ecosystem, and the most ways to do one thing.
          </li>
          <li>
            <strong>Angular</strong> is a complete framework in TypeScript: router, forms, HTTP, dependency injection and tools
            come together and are upgraded together. There is more to learn before the first page; in return, large teams find
            every project laid out alike. Signals now carry its reactivity.
          </li>
          <li>
            <strong>Vue</strong> sits between. Single-file components keep template, script and style side by side, and its
            reactivity tracks what each view reads, so little has to be tuned by hand. Router and store are official but optional.
            Many find it the gentlest start.
          </li>
        </ul>
        <p>
          In speed they are close enough that your pictures and your queries matter more. Choose by your team: what it knows, whom
          you can hire, and how much you want decided already. This site uses React.
        </p>
      </>
    ),
  },
]
