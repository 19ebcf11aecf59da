import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/fields.tsx'
import type { Form } from './use-listing-form.ts'

/** The end of the form of a listing, within reach of the thumb on a small screen: what is wrong, its button, and what follows. */
export const SubmitBar = ({ form, label, children }: { form: Form; label: string; children?: ReactNode }) => (
  <div
    data-sticky-bar
    className="sticky bottom-0 z-10 -mx-4 -mb-4 space-y-1.5 rounded-b-box border-base-300 border-t bg-base-100 px-4 pt-3 pb-2 sm:static sm:col-span-2 sm:m-0 sm:border-0 sm:p-0"
  >
    <FormError>{form.problem}</FormError>
    <Button type="submit" wide busy={form.busy}>
      {label}
    </Button>
    {children}
  </div>
)
