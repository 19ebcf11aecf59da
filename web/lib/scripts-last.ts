/** Milliseconds after which the scripts no longer wait: a picture may never come, a tab in the background is not painted. */
const patience = 1500

/** The event by which the page tells that its buttons work. */
export const hydratedEvent = 'alive'

/** Waits until the page, with its first picture, has been painted or somebody begins; a button pressed before the page is hydrated is pressed again. */
const untilSeen = `await Promise.race([
  (async () => {
    await document.querySelector('img[fetchpriority="high"]')?.decode().catch(() => {});
    await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
  })(),
  new Promise((begun) => {
    let pressed;
    const look = ({ target }) => (begun(), (pressed = target.closest('button[type="button"]:not([popovertarget])')));
    addEventListener('click', look);
    addEventListener('keydown', begun, { once: true });
    addEventListener('${hydratedEvent}', () => (removeEventListener('click', look), setTimeout(() => pressed?.click())), { once: true });
  }),
  new Promise((enough) => setTimeout(enough, ${patience})),
]);`

/**
 * Makes the scripts of a page start once what the server has written of it has been seen: on a slow line they would
 * contend with its picture and its colours. React Router's own text asks for them at once, by preloads and by static imports.
 */
export function scriptsLast(html: string): string {
  const files: string[] = []
  const withoutPreloads = html.replace(/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g, (_, file: string) => {
    files.push(file)
    return ''
  })
  return withoutPreloads.replace(
    /(<script[^>]* type="module"[^>]*>)([\s\S]*?)(?=<\/script>)/,
    (_, tag: string, text: string) => `${tag}${untilSeen}\n${preloading(files)}\n${load}\n${importedLater(text)}`,
  )
}

/** All at once, though each is then waited for in turn. */
const preloading = (files: string[]) => `for (const href of ${JSON.stringify(files)}) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}`

/** S9.8: one file that is lost on its way must not leave the page without its scripts. */
const load = `const load = async (file) => {
  for (let failures = 0; failures < 3; failures++) {
    try {
      return await import(file);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** failures));
    }
  }
  return import(file);
};`

const importedLater = (text: string) =>
  text.replace(
    /\bimport (?:\* as (\w+) from )?("[^"]+");/g,
    (_, name: string | undefined, file: string) => `${name ? `const ${name} = ` : ''}await load(${file});`,
  )
