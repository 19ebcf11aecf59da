import { afterAll, beforeAll } from 'vitest'
import { tryJourneys } from './try-journeys.ts'
import { webKit, webKitPrograms } from './webkit.ts'

let engine: Awaited<ReturnType<typeof webKit>>
beforeAll(async () => {
  const programs = await webKitPrograms()
  if (!programs) throw new Error('WebKitGTK is not installed.')
  engine = await webKit(programs)
})
afterAll(() => engine?.stop())

tryJourneys('WebKit', () => engine, 1)
