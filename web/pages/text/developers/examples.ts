import findPhone from './find-phone.mjs?raw'
import listPhones from './list-phones.mjs?raw'
import verifyWebhook from './verify-webhook.mjs?raw'

/** The examples as they are shown: tests run these very texts. */
export const examples = { verifyWebhook, listPhones, findPhone }
