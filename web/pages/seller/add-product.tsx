import { useNavigate } from 'react-router'
import { categoryNames } from '#shared/contract/fields.ts'
import { PriceGuidance } from '#web/components/price-guidance.tsx'
import { RequireRole } from '#web/components/require-session.tsx'
import { useSession } from '#web/lib/session.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError, NumberField, SelectField, TextField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { myProductsAddress } from '../dashboard-menu.ts'
import { PhotoField } from './photo-field.tsx'
import { useListing } from './use-listing.ts'

export const meta = () => pageMeta('Add Products', 'List a phone: its picture, its price and how long it was used.')

/** S2.34: a seller lists a phone. */
export default function AddProduct() {
  return (
    <RequireRole role="seller">
      <section aria-labelledby="add-products" className="max-w-2xl">
        <h1 id="add-products" className="font-bold text-2xl">
          Add Products
        </h1>
        <p className="muted mt-1 mb-6">Buyers see it as soon as you submit it.</p>
        <ListingForm />
      </section>
    </RequireRole>
  )
}

const categories = categoryNames.map((name) => ({ value: name, label: name }))

function ListingForm() {
  const { me } = useSession()
  const navigate = useNavigate()
  const { form, sent } = useListing(() => {
    notify.success('Product is added successfully')
    void navigate(myProductsAddress(me?.name ?? ''))
  })
  const { register, errorOf } = form

  return (
    <form onSubmit={form.onSubmit} noValidate className="surface grid gap-5 p-4 sm:grid-cols-2 sm:p-6">
      <div className="sm:col-span-2">
        <TextField
          label="Product Name"
          placeholder="Galaxy S21, 128 GB"
          autoComplete="off"
          error={errorOf('productName')}
          {...register('productName')}
        />
      </div>
      <NumberField
        label="Original Price"
        unit="$"
        hint="What it cost new"
        error={errorOf('orginalPrice')}
        {...register('orginalPrice')}
      />
      <NumberField
        label="Resale Price"
        unit="$"
        hint="What you ask for it"
        error={errorOf('resalePrice')}
        aria-describedby="price-guidance"
        {...register('resalePrice')}
      />
      <SelectField
        label="Select Category"
        placeholder="Choose one"
        choices={categories}
        error={errorOf('categoryName')}
        {...register('categoryName')}
      />
      <NumberField label="Used Years" unit="years" error={errorOf('usedYears')} {...register('usedYears')} />
      <div className="sm:col-span-2">
        <PriceGuidance id="price-guidance" typed={form.watch()} onUse={(dollars) => takePrice(form, dollars)} />
      </div>
      <div className="sm:col-span-2">
        <PhotoField photo={form.watch('photo')} onPhoto={(photo) => setPhoto(form, photo)} error={errorOf('photo')} sent={sent} />
      </div>
      <div className="space-y-4 sm:col-span-2">
        <FormError>{form.problem}</FormError>
        <Button type="submit" wide busy={form.busy}>
          Submit
        </Button>
      </div>
    </form>
  )
}

type Form = ReturnType<typeof useListing>['form']

function takePrice(form: Form, dollars: number) {
  form.setValue('resalePrice', String(dollars), { shouldValidate: form.formState.isSubmitted, shouldDirty: true })
  form.setFocus('resalePrice')
}

function setPhoto(form: Form, photo: File | undefined) {
  if (photo) form.setValue('photo', photo, { shouldValidate: true })
  else form.resetField('photo')
}
