import { t } from '#shared/language/message.ts'
import { spec } from './notice-spec.ts'

/** Notices to staff about the webhooks that they have set up (S15.3). */
export const webhookNotices = {
  webhookOff: spec<{ endpoint: string; host: string; because: 'failing' | 'gone' }>({
    class: 'account',
    topics: [],
    title: ({ host }) => t('notices.webhookOff', { host }),
    text: ({ because }) => t('notices.webhookOffText', { because }),
    link: ({ endpoint }) => ({ to: `/dashboard/webhooks/${endpoint}`, label: t('notices.openWebhook') }),
  }),
}
