import type { ReactNode } from 'react'
import type { MessageFor } from '#shared/language/message.ts'

export type Answer = { question: MessageFor; answer: () => ReactNode }
