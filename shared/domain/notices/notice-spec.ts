import type { NoticeClass } from './notice-classes.ts'

/** What has changed when a notice arrives: open pages refetch it (web/lib/changes.ts). */
export type NoticeTopic = 'order' | 'listing' | 'person' | 'thread' | 'report' | 'alert' | 'offer'

export type Link = { to: string; label: string }
export type Spec<Params> = {
  class: NoticeClass
  topics: readonly NoticeTopic[]
  title: (params: Params) => string
  text: (params: Params) => string
  link: (params: Params) => Link
}

export const spec = <Params>(given: Spec<Params>) => given
