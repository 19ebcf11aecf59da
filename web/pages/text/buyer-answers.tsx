import { msg, t } from '#shared/language/message.ts'
import { tr } from '#web/ui/rich-text.tsx'
import type { Answer } from './answer.ts'
import { linkTo } from './link-to.tsx'
import { marks } from './marks.tsx'

/** Questions that buyers of used phones ask. */
export const buyerAnswers: Answer[] = [
  {
    question: msg('texts.locksQuestion'),
    answer: () => (
      <>
        <p>{t('texts.threeLocksCanMakeGood')}</p>
        <ul>
          <li>{tr('texts.blacklisted', marks)}</li>
          <li>{tr('texts.lockedToOwner', marks)}</li>
          <li>{tr('texts.lockedToNetwork', marks)}</li>
        </ul>
      </>
    ),
  },
  {
    question: msg('texts.batteryQuestion'),
    answer: () => (
      <>
        <p>{t('texts.batteryHealthWhatBatteryStill')}</p>
        <ul>
          <li>{tr('texts.batteryFresh', marks)}</li>
          <li>{tr('texts.batteryUsual', marks)}</li>
          <li>{tr('texts.batteryTired', marks)}</li>
        </ul>
        <p>{t('texts.onIphoneUnderSettingsBattery')}</p>
      </>
    ),
  },
  {
    question: msg('texts.updatesQuestion'),
    answer: () => (
      <>
        <p>{t('texts.countFromDayModelCame')}</p>
        <ul>
          <li>{tr('texts.updatesApple', marks)}</li>
          <li>{tr('texts.updatesSamsung', marks)}</li>
          <li>{tr('texts.updatesOthers', marks)}</li>
        </ul>
        <p>{t('texts.lookModelUpOnMakers')}</p>
      </>
    ),
  },
  {
    question: msg('texts.arrivedQuestion'),
    answer: () => (
      <>
        <p>{t('texts.doOnDayComesWhile')}</p>
        <ul>
          <li>{tr('texts.checkModel', marks)}</li>
          <li>{tr('texts.checkScreen', marks)}</li>
          <li>{tr('texts.checkSound', marks)}</li>
          <li>{tr('texts.checkRadio', marks)}</li>
          <li>{tr('texts.checkReset', marks)}</li>
        </ul>
        <p>{tr('texts.checkReport', { link: linkTo('/dashboard/myorders') })}</p>
      </>
    ),
  },
]
