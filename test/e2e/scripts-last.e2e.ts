import { arrive, expect, holdBack, test } from './fixtures.ts'

test('scripts are requested only after the first picture has loaded', async ({ open }) => {
  const page = await open()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await arrive(page, '/')
  const firstScript = asked.findIndex((file) => file.endsWith('.js'))
  expect(asked.indexOf('/banner-1.svg')).toBeGreaterThan(-1)
  expect(firstScript).toBeGreaterThan(asked.indexOf('/banner-1.svg'))
  const [picture, script] = await page.evaluate(() => {
    const timeOf = (end: string) => performance.getEntriesByType('resource').find(({ name }) => name.endsWith(end))
    const first = timeOf('/banner-1.svg') as PerformanceResourceTiming | undefined
    return [first?.responseEnd ?? Number.POSITIVE_INFINITY, timeOf('.js')?.startTime ?? 0]
  })
  // A picture that takes longer than 1.5 seconds is not waited for.
  expect(script).toBeGreaterThan(Math.min(picture ?? Number.POSITIVE_INFINITY, 1_500))
})

test('a button pressed before hydration takes effect, even while the first picture is still loading', async ({ open }) => {
  const page = await open(undefined, { viewport: { width: 360, height: 740 } })
  const letPicture = await holdBack(page, '**/banner-1.svg')
  const letScripts = await holdBack(page, '**/assets/*/*.js')
  const asked = page.waitForRequest('**/assets/*/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await asked
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  letScripts()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  letPicture()
})

test('scripts load even if the first picture never arrives', async ({ open }) => {
  const page = await open(undefined, { viewport: { width: 360, height: 740 } })
  const letThrough = await holdBack(page, '**/banner-1.svg')
  const asked = page.waitForRequest('**/assets/*/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await asked
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true')
  letThrough()
})

test('[S9.8] a script that failed to load is requested again', async ({ open }) => {
  const page = await open(undefined, { viewport: { width: 360, height: 740 } })
  await page.route('**/assets/*/manifest-*.js', (route) => route.abort(), { times: 1 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true')
})

test('a button pressed right after hydration, before any effect has run, acts exactly once', async ({ open }) => {
  const page = await open(undefined, { viewport: { width: 360, height: 740 } })
  const browser = await page.context().newCDPSession(page)
  // Otherwise React runs the effects in the same task.
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await page.addInitScript(() => {
    type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
    const { port1, port2 } = new MessageChannel()
    const hasPage = () => {
      const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
      return key && !(document as unknown as Record<string, Root>)[key]?.stateNode.current.memoizedState.isDehydrated
    }
    port1.onmessage = () => {
      if (!hasPage()) return port2.postMessage('again')
      // With a real press, React renders before the event reaches the window.
      document.addEventListener('click', (event) => event.stopPropagation(), { once: true })
      document.querySelector<HTMLElement>('button[aria-label="Menu"]')?.click()
      document.documentElement.dataset.pressed = 'yes'
    }
    port2.postMessage('begin')
  })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-pressed', 'yes')
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true')
  // Only once: by now a replay of the early press would have happened.
  await page.waitForTimeout(500)
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true')
})

test('choices and text entered before hydration are kept', async ({ open }) => {
  const page = await open()
  const letScripts = await holdBack(page, '**/assets/*/*.js')
  await page.goto('/signup', { waitUntil: 'commit' })
  const buyer = page.getByRole('radio', { name: 'buyer' })
  await buyer.check()
  await page.getByLabel('Full Name').fill('Bea Early')
  letScripts()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled()
  await expect(buyer).toBeChecked()
  await expect(page.getByLabel('Full Name')).toHaveValue('Bea Early')
})
