import { type MouseEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { currentLocale } from '#catalogue'
import { t } from '#shared/language/message.ts'
import type { OfferedLanguage } from '#shared/page-context.ts'
import { api } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.tsx'
import { useSettings } from '#web/lib/settings.ts'
import { localStore } from '#web/lib/storage.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The same page in another language, which is another document. It becomes the language of a signed-in person's letters. */
function InLanguage({ language, code, prefix, name }: OfferedLanguage) {
  const { pathname, search, hash } = useLocation()
  const { me } = useSession()
  const address = `${prefix}${pathname === '/' && prefix ? '' : pathname}${search}${hash}`
  const choose = async (event: MouseEvent) => {
    if (!me || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    await api.chooseLanguage({ language }).catch(() => {})
    window.location.assign(address)
  }
  return (
    <a href={address} hrefLang={code} lang={code} className="link link-hover inline-block py-1" onClick={choose}>
      {name}
    </a>
  )
}

export function LanguageSwitch() {
  const languages = useSettings()?.languages ?? []
  const { language } = currentLocale()
  if (languages.length < 2) return null
  return (
    <nav aria-label={t('frame.language')}>
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {languages.map((one) => (
          <li key={one.language}>
            {one.language === language ? (
              <span className="inline-block py-1 font-semibold" aria-current="true">
                {one.name}
              </span>
            ) : (
              <InLanguage {...one} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const keptKey = 'languageKept'

/** Offers the language of the account, or else the one that the browser likes best, unless the reader has kept this one. */
export function LanguageOffer() {
  const languages = useSettings()?.languages ?? []
  const { me } = useSession()
  const isHydrated = useHydrated()
  const [isKept, setKept] = useState(false)
  const { language } = currentLocale()
  if (!isHydrated || isKept || languages.length < 2 || localStore.get(keptKey) === language) return null
  const wishes = me?.language ? [me.language] : navigator.languages.map((wish) => wish.split('-')[0] ?? '')
  const wished = wishes.map((wish) => languages.find((one) => one.language === wish)).find((one) => one !== undefined)
  if (!wished || wished.language === language) return null
  const keep = () => {
    localStore.set(keptKey, language)
    setKept(true)
  }
  return (
    <aside
      aria-label={t('frame.languageOffer')}
      className="surface fixed start-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-10 flex items-center gap-1 py-1 ps-4 pe-1 shadow-card max-lg:[body:has([data-bottom-bar])_&]:bottom-24 print:hidden"
    >
      <InLanguage {...wished} />
      <button type="button" className="btn btn-ghost btn-square btn-sm" aria-label={t('frame.dismissLanguage')} onClick={keep}>
        <Icon name="close" className="size-4" />
      </button>
    </aside>
  )
}
