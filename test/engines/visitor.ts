import { expect } from 'vitest'
import type { Spot, Tab } from './engine.ts'
import { until } from './until.ts'

/** A name as people read or hear it: all of it, or what a pattern finds in it. */
export type Name = string | RegExp
type Kind = 'button' | 'field' | 'heading'

export type Visitor = {
  tab: Tab
  until: typeof until
  /** The window that an action makes appear. */
  popup: (action: () => Promise<unknown>) => Promise<Visitor>
  /** Opens a page of the market and waits until it is hydrated. */
  go: (address: string) => Promise<void>
  press: (name: Name) => Promise<unknown>
  /** Presses a button of the dialog that is open or about to open. */
  confirm: (name: Name) => Promise<unknown>
  write: (name: Name, text: string) => Promise<unknown>
  /** Clicks on a radio button or a check box. */
  pick: (name: Name) => Promise<unknown>
  choose: (name: Name, option: string) => Promise<unknown>
  add: (name: Name, files: string[]) => Promise<unknown>
  see: (text: Name) => Promise<unknown>
  seeNot: (text: Name) => Promise<unknown>
  seeHeading: (name: Name) => Promise<unknown>
  seeButton: (name: Name) => Promise<unknown>
  seeAddress: (address: Name) => Promise<unknown>
}

/** A person at a page: presses, writes and reads by the names of things, and waits until they are there. */
export function visitor(tab: Tab, market: string): Visitor {
  const find = (kind: Kind, name: Name) =>
    until(`the ${kind} ${name}`, () => tab.find(named, kind, ...(typeof name === 'string' ? [name] : [name.source, name.flags])))
  const act = (kind: Kind, name: Name, action: (spot: Spot) => Promise<void>) =>
    until(`the ${kind} ${name} to react`, async () => {
      await action(await find(kind, name))
      return true
    })
  /** Presses again if the page moved in the meantime, so that something else was hit. */
  const press = (name: Name) =>
    act('button', name, async (spot) => {
      await tab.run(watchClicks)
      await spot.click()
      // The page that a button leaves can no longer be asked.
      if (await tab.run(() => 'missed' in document.body.dataset).catch(() => false)) throw new Error('Something else was hit.')
    })
  const see = (text: Name) => until(`the text ${text}`, async () => isIn(await tab.run(shownText), text))
  return {
    tab,
    until,
    popup: async (action: () => Promise<unknown>) => visitor(await tab.popup(async () => void (await action())), market),
    go: async (address: string) => {
      await tab.open(new URL(address, market).href)
      await until(`${address} to be hydrated`, () => tab.run(isHydrated))
      expect(await tab.run(scrolledInVain)).toEqual([])
    },
    press,
    confirm: async (name: Name) => {
      await until('a dialog', () => tab.run(() => document.querySelector('dialog[open]') !== null))
      return press(name)
    },
    write: (name: Name, text: string) => act('field', name, (spot) => spot.type(text)),
    pick: (name: Name) => act('field', name, (spot) => spot.click()),
    choose: (name: Name, option: string) => act('field', name, (spot) => spot.choose(option)),
    add: (name: Name, files: string[]) => act('field', name, (spot) => spot.add(files)),
    see,
    seeHeading: (name: Name) => find('heading', name),
    seeButton: (name: Name) => find('button', name),
    seeNot: (text: Name) => until(`no ${text}`, async () => !isIn(await tab.run(shownText), text)),
    seeAddress: (address: Name) => until(`the address ${address}`, async () => isIn(await tab.run(() => location.href), address)),
  }
}

const isIn = (whole: string, text: Name) => (typeof text === 'string' ? whole.includes(text) : text.test(whole))

// biome-ignore lint/performance/useDomNodeTextContent: what is shown counts, not what is hidden.
const shownText = () => document.body.innerText.replace(/\s+/g, ' ')

/** What can be scrolled although it should not be: the page sideways, or a bar of tabs up and down. Runs in the page. */
function scrolledInVain(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const bars = [...document.querySelectorAll('main *')].filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    return overflowX === 'auto' && overflowY === 'auto' && element.scrollHeight > element.clientHeight
  })
  const wide = scrollWidth > clientWidth ? [`the page, ${scrollWidth} wide in ${clientWidth}`] : []
  return [...wide, ...bars.filter(({ clientHeight }) => clientHeight < 100).map(({ className }) => String(className))]
}

const isHydrated = () =>
  Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')) &&
  document.querySelector('main h1') !== null

/** Notes on the body whether the next click goes elsewhere than to what was found last. Runs in the page. */
function watchClicks() {
  const { dataset } = document.body
  delete dataset.missed
  if ('watched' in dataset) return
  dataset.watched = ''
  const note = ({ target, isTrusted }: Event) => {
    if (!isTrusted || (target instanceof Element && target.closest('[data-aim]'))) return
    document.body.dataset.missed = ''
  }
  addEventListener('click', note, { capture: true })
}

/**
 * The first element shown of a kind and name, once it does not move any more; of an open dialog only, as the rest cannot be
 * reached. Runs in the page.
 */
async function named(kind: string, name: string, flags?: string): Promise<Element | undefined> {
  const kinds: Record<string, string> = {
    button: 'button, a, summary, [role=button]',
    field: 'input, select, textarea',
    heading: 'h1, h2, h3',
  }
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const textOf = (element: Element): string => {
    if (element.getAttribute('aria-hidden') === 'true') return ''
    if (element instanceof HTMLImageElement) return element.alt
    const text = [...element.childNodes].map((node) => (node instanceof Element ? textOf(node) : node.textContent)).join('')
    return /^inline$|^contents$/.test(getComputedStyle(element).display) ? text : ` ${text} `
  }
  const nameOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
    const labelled = by.length > 0 ? by.map((id) => document.getElementById(id)) : labels
    const words = labelled.map((label) => (label ? textOf(label) : '')).join(' ')
    return tidy(element.getAttribute('aria-label') || words || textOf(element) || element.getAttribute('title'))
  }
  const isShown = (element: Element) => {
    const field = element as HTMLInputElement
    if (field.type === 'file') return true
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible' && !field.disabled
  }
  const fits = (words: string) =>
    flags !== undefined ? new RegExp(name, flags).test(words) : words === name || (kind === 'field' && words.startsWith(name))
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const within = (part: Element | Document | null) => [...(part?.querySelectorAll(kinds[kind] ?? kind) ?? [])]
  // The content before the header, which has a search field too.
  const found = [...within(scope.querySelector('main')), ...within(scope)].find(
    (element) => isShown(element) && fits(nameOf(element)),
  )
  if (!found) return
  for (const element of document.querySelectorAll('[data-aim]')) element.removeAttribute('data-aim')
  found.setAttribute('data-aim', '')
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const place = () => JSON.stringify(found.getBoundingClientRect())
  const before = place()
  await new Promise((later) => setTimeout(later, 50))
  return place() === before ? found : undefined
}
