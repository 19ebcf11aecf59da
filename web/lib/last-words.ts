import { currentLocale, marketName } from '#catalogue'
import { lastWords } from '#shared/domain/text/last-words.ts'
import { fullAddress } from './addresses.ts'
import { markDocument } from './theme.ts'

/** Shows a message with a way on in place of the page, when React has given it up: with nothing that could fail as well. */
export function showLastWords(): void {
  const { title, sentence, again, home } = lastWords()
  const { code, rightToLeft } = currentLocale()
  document.title = `${title} | ${marketName()}`
  document.documentElement.lang = code
  document.documentElement.dir = rightToLeft ? 'rtl' : 'ltr'
  document.body.className = 'flex min-h-dvh flex-col bg-base-200 font-sans text-base-content antialiased'
  const ways = made('p', 'mt-8 flex flex-wrap justify-center gap-3')
  ways.append(link(again, location.href, 'btn btn-primary'), link(home, fullAddress('/'), 'btn'))
  const main = made('main', 'm-auto max-w-lg px-4 py-16 text-center')
  main.setAttribute('role', 'alert')
  main.append(made('h1', 'font-bold text-3xl', title), made('p', 'muted mt-3', sentence), ways)
  document.body.replaceChildren(main)
  // The router would change the address and show nothing.
  window.addEventListener('popstate', () => location.reload())
  markDocument()
}

function made(name: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}

function link(text: string, address: string, className: string) {
  const anchor = made('a', className, text)
  anchor.setAttribute('href', address)
  // A link to the same address with a fragment would load nothing.
  anchor.addEventListener('click', () => setTimeout(() => location.reload()))
  return anchor
}
