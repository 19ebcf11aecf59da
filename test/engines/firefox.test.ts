import { beforeAll } from 'vitest'
import type { Engine } from './engine.ts'
import { firefox, firefoxPath } from './firefox.ts'
import { tryJourneys } from './try-journeys.ts'

let engine: Engine
beforeAll(async () => {
  const program = await firefoxPath()
  if (!program) throw new Error('Firefox ESR is not installed.')
  engine = firefox(program)
})

tryJourneys('Firefox', () => engine, 0)
