import type { ReactNode } from 'react'

export type Answer = { question: string; answer: ReactNode }
