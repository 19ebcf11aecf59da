import { t } from '#shared/language/message.ts'
import { spec } from './notice-spec.ts'

/** Staff have written it, in the language of the receiver. */
type Told = { announcement: string; subject: string; text: string }

const told = {
  topics: [],
  title: ({ subject }: Told) => subject,
  text: ({ text }: Told) => text,
  link: () => ({ to: '/dashboard/notices', label: t('notices.openAnnouncement') }),
}

/** What the market tells many people at once. What the law or the terms ask for cannot be switched off. */
export const announcementNotices = {
  announcement: spec<Told>({ class: 'news', ...told }),
  requiredAnnouncement: spec<Told>({ class: 'terms', ...told }),
}
