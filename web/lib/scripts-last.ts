import { browserReasons } from '#shared/contract/reasons/browser.ts'
import { t } from '#shared/language/message.ts'

/** Milliseconds after which the scripts start anyway: a picture may never load, and a background tab is not painted. */
const patience = 1500

/** The event that signals that the page is hydrated. */
export const hydratedEvent = 'alive'

/**
 * Waits until the page and its first picture are painted, or for input; repeats a click made before hydration, even if React has
 * made the button anew.
 */
// not said: a script
const untilSeen = `await Promise.race([
  (async () => {
    await document.querySelector('img[fetchpriority="high"]')?.decode().catch(() => {});
    await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
  })(),
  new Promise((begun) => {
    let pressed;
    const buttons = 'button[type="button"]:not([popovertarget])';
    const look = ({ target }) => (begun(), (pressed = target.closest(buttons)));
    const same = (button) => button.ariaLabel === pressed.ariaLabel && button.textContent === pressed.textContent;
    const repeat = () => {
      const all = !pressed || pressed.isConnected ? [pressed] : [...document.querySelectorAll(buttons)].filter(same);
      if (all.length === 1) all[0]?.click();
    };
    addEventListener('click', look);
    addEventListener('keydown', begun, { once: true });
    addEventListener('${hydratedEvent}', () => (removeEventListener('click', look), setTimeout(repeat)), { once: true });
  }),
  new Promise((enough) => setTimeout(enough, ${patience})),
]);`

/**
 * Delays a page's scripts until the server-rendered content has been painted: on a slow connection they would compete with its
 * picture and styles. React Router's own output requests them at once, by preloads and static imports.
 */
export function scriptsLast(html: string): string {
  const files: string[] = []
  const withoutPreloads = html.replace(/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g, (_, file: string) => {
    files.push(file)
    return ''
  })
  return withoutPreloads.replace(
    /(<script[^>]* type="module"[^>]*>)([\s\S]*?)(?=<\/script>)/,
    (_, tag: string, text: string) =>
      `${tag}${untilSeen}\n${preloading(files)}\n${tellMissing()}\n${load}\n${importedLater(text)}`,
  )
}

/** Preloads all files in parallel, because they are then awaited one after the other. */
// not said: a script
const preloading = (files: string[]) => `for (const href of ${JSON.stringify(files)}) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}`

/** S18.1: what the server has rendered stays, and says that the rest is missing; what only scripts would fill is hidden. */
// not said: a script, whose words are messages
const tellMissing = () => `const tellMissing = () => {
  if ('scriptless' in document.documentElement.dataset) return;
  document.documentElement.dataset.scriptless = '';
  const make = (name, className, textContent) => Object.assign(document.createElement(name), { className, textContent });
  const note = make('p', 'bg-error px-4 py-3 text-center text-error-content', ${JSON.stringify(`${t(browserReasons.page_part_missing.sentence)} `)});
  note.setAttribute('role', 'alert');
  const link = make('a', 'link', ${JSON.stringify(t('browser.reloadPage'))});
  link.href = location.pathname + location.search;
  note.append(link);
  document.body.prepend(note);
};`

/** S9.8: retries imports, so that one failed file does not leave the page without its scripts. */
// not said: a script
const load = `const load = async (file) => {
  for (let failures = 0; failures < 3; failures++) {
    try {
      return await import(file);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** failures));
    }
  }
  try {
    return await import(file);
  } catch (error) {
    tellMissing();
    throw error;
  }
};`

const importedLater = (text: string) =>
  text
    .replace(
      /\bimport (?:\* as (\w+) from )?("[^"]+");/g,
      (_, name: string | undefined, file: string) => `${name ? `const ${name} = ` : ''}await load(${file});`,
    )
    .replace(/\bimport\(("[^"]+")\);/, (_, file: string) => `await load(${file});`)
