import { t } from '#shared/language/message.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Shows the text of a new key, once. */
export const NewKeyText = ({ text, onClose }: { text: string | undefined; onClose: () => void }) => (
  <Dialog open={text !== undefined} onClose={onClose} title={t('apiKeys.copyTitle')}>
    {text && (
      <div className="grid gap-4">
        <p>{t('apiKeys.copyNow')}</p>
        <div dir="ltr" className="font-mono text-sm">
          <CopyField about={t('apiKeys.theKey')} text={text} />
        </div>
        <Button wide onClick={onClose} data-autofocus>
          {t('apiKeys.copied')}
        </Button>
      </div>
    )}
  </Dialog>
)
