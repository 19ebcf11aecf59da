import { Icon, type IconName, iconNames } from '#web/ui/icon.tsx'
import { Part } from './part.tsx'

const sizes = [
  { name: '5xl', look: 'text-5xl font-bold', use: 'the banner on a wide screen' },
  { name: '4xl', look: 'text-4xl font-bold', use: 'the name of a page to read' },
  { name: '3xl', look: 'text-3xl font-bold', use: 'the name of a page of the shop' },
  { name: '2xl', look: 'text-2xl font-bold', use: 'the name of a dashboard page; a price on a card' },
  { name: 'xl', look: 'text-xl font-semibold', use: 'the name of a dialog' },
  { name: 'lg', look: 'text-lg font-semibold', use: 'the name of a phone or of a part of a page' },
  { name: 'base', look: 'text-base', use: 'everything that is read, and what is typed' },
  { name: 'sm', look: 'text-sm', use: 'labels, hints and facts' },
  { name: 'xs', look: 'text-xs font-semibold', use: 'badges' },
]

export const TypeScale = () => (
  <Part
    title="Type"
    rule="The system's own letters: nothing to fetch, nothing that jumps. Weight says importance before size does."
  >
    <ul className="surface divide-y divide-base-300 px-5">
      {sizes.map(({ name, look, use }) => (
        <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
          <span className={`${look} leading-tight`}>A second owner</span>
          <span className="muted text-sm">
            {name}: {use}
          </span>
        </li>
      ))}
    </ul>
  </Part>
)

const spaces = [
  { name: '1.5', look: 'w-1.5', use: 'a label and its field' },
  { name: '3', look: 'w-3', use: 'buttons beside each other' },
  { name: '4', look: 'w-4', use: 'inside a card on a phone' },
  { name: '5', look: 'w-5', use: 'fields of a form; cards of a grid' },
  { name: '6', look: 'w-6', use: 'inside a card; a heading and what it heads' },
  { name: '8', look: 'w-8', use: 'columns of a page' },
  { name: '14', look: 'w-14', use: 'parts of a page on a phone' },
  { name: '20', look: 'w-20', use: 'parts of a page' },
]

export const Spacing = () => (
  <Part title="Spacing" rule="Steps of a quarter rem. What belongs together stands closer than what does not.">
    <ul className="surface grid gap-3 p-5">
      {spaces.map(({ name, look, use }) => (
        <li key={name} className="grid grid-cols-[2.5rem_5rem_1fr] items-center gap-4 text-sm">
          <span className="tabular-nums">{name}</span>
          <span className={`h-4 rounded bg-primary ${look}`} />
          <span className="muted">{use}</span>
        </li>
      ))}
    </ul>
  </Part>
)

const colours = [
  { name: 'base 100', look: 'bg-base-100 text-base-content', use: 'surfaces' },
  { name: 'base 200', look: 'bg-base-200 text-base-content', use: 'the page' },
  { name: 'base 300', look: 'bg-base-300 text-base-content', use: 'lines' },
  { name: 'neutral', look: 'bg-neutral text-neutral-content', use: 'the banner' },
  { name: 'primary', look: 'bg-primary text-primary-content', use: 'the one thing to do' },
  { name: 'accent', look: 'bg-accent text-accent-content', use: 'an offer' },
  { name: 'success', look: 'bg-success text-success-content', use: 'done, verified, saved' },
  { name: 'error', look: 'bg-error text-error-content', use: 'wrong, or not to be undone' },
]

export const Colours = () => (
  <Part
    title="Colours"
    rule="Light and dark have the same names and the same contrast: text stands 4.5 to 1 or better on what carries it."
  >
    <div className="grid gap-5 md:grid-cols-2">
      {['light', 'dark'].map((theme) => (
        <div key={theme} data-theme={theme} className="rounded-box border border-base-300 bg-base-200 p-5 text-base-content">
          <h3 className="mb-4 font-semibold capitalize">{theme}</h3>
          <ul className="grid grid-cols-2 gap-3">
            {colours.map(({ name, look, use }) => (
              <li key={name} className={`rounded-field border border-base-300 px-3 py-4 text-sm ${look}`}>
                <span className="block font-semibold">{name}</span>
                {use}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </Part>
)

export const Icons = () => (
  <Part title="Icons" rule="One line, 1.75 wide, always beside a word or with one for those who hear the page.">
    <ul className="surface grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-2 gap-y-5 p-5">
      {iconNames.map((name: IconName) => (
        <li key={name} className="flex flex-col items-center gap-1.5 text-sm">
          <Icon name={name} className="size-6" />
          <span className="muted">{name}</span>
        </li>
      ))}
    </ul>
  </Part>
)
