import { useState } from 'react'
import { BadgeSign } from '#web/components/verified-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choose } from '#web/ui/choose.tsx'
import {
  CheckGroup,
  ChipGroup,
  FormError,
  NumberField,
  PasswordField,
  RadioGroup,
  SelectField,
  TextAreaField,
  TextField,
} from '#web/ui/fields.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { notify } from '#web/ui/notify.ts'
import { SearchInput } from '#web/ui/search-input.tsx'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import { Part, Row } from './part.tsx'

export const Buttons = () => (
  <Part
    title="Buttons"
    rule="One primary button a view. A button that is busy keeps its place and its name; one that cannot be used has its reason beside it."
  >
    <div className="surface grid gap-5 p-5">
      <Row>
        <Button>Primary</Button>
        <Button tone="plain">Plain</Button>
        <Button tone="quiet">Quiet</Button>
        <Button tone="danger">Danger</Button>
      </Row>
      <Row>
        <Button icon="plus">With an icon</Button>
        <Button tone="plain" icon="download">
          With an icon
        </Button>
        <Button busy>Busy</Button>
        <Button disabled>Disabled</Button>
      </Row>
      <Row>
        <Button size="small">Small</Button>
        <Button size="small" tone="plain" icon="receipt">
          Small
        </Button>
        <Button size="small" tone="quiet" icon="trash">
          Small
        </Button>
      </Row>
      <Button wide>Wide, at the end of a form</Button>
    </div>
  </Part>
)

const roles = [
  { value: 'one', label: 'One', hint: 'With a word on it' },
  { value: 'other', label: 'The other', hint: 'With a word on it' },
]

const sizes = ['64 GB', '128 GB', '256 GB'].map((label) => ({ value: label, label }))
const models = ['Galaxy S21', 'Galaxy S21 Ultra', 'Galaxy S22'].map((value) => ({ value }))

function Suggested() {
  const [typed, setTyped] = useState('')
  const like = models.filter(({ value }) => typed !== '' && value.toLowerCase().includes(typed.toLowerCase()))
  return (
    <SuggestField
      label="Text with suggestions"
      hint="Write: galaxy"
      listLabel="Models"
      suggestions={like}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onChoose={setTyped}
    />
  )
}

export const Fields = () => (
  <Part
    title="Fields"
    rule="The label above, the hint beneath, what is wrong beneath that, in words. Letters of 16 pixels, so that no phone zooms in."
  >
    <div className="surface grid gap-5 p-5 sm:grid-cols-2">
      <TextField label="Text" placeholder="Galaxy S21, 128 GB" hint="What is asked for" />
      <TextField label="Text that is wrong" defaultValue="someone at home" error="Write the email like name@example.com" />
      <TextField label="Text to read only" defaultValue="Bea Buyer" readOnly />
      <TextField label="Text that is disabled" defaultValue="Not now" disabled />
      <NumberField label="Number" unit="$" defaultValue="450.50" />
      <PasswordField label="Password" defaultValue="a long enough password" hint="At least 8 characters" />
      <SelectField label="Choice of many" placeholder="Choose one" choices={[{ value: 'a', label: 'Samsung' }]} />
      <Suggested />
      <SearchInput label="Search phones" />
      <Choose label="Sort" value="" choices={[{ value: '', label: 'Newest first' }]} onChange={() => {}} />
      <TextAreaField label="Text of many lines" count="17 of 2,000" defaultValue="Always in a case." />
      <ChipGroup label="Choice of few words" name="sizes" choices={sizes} defaultChecked />
      <CheckGroup label="Any of several" hint="Or none" choices={sizes} defaultChecked />
      <FilePicker
        label="Pictures"
        invitation="Choose photos"
        hint="Up to six"
        accept={['image/jpeg', 'image/png']}
        onFiles={(files) => notify.success(`Chosen: ${files.length}`)}
      />
      <RadioGroup label="Choice of few" name="few" choices={roles} defaultChecked />
      <div className="grid content-start gap-4">
        <label className="flex items-center gap-3">
          <input type="checkbox" className="checkbox checkbox-primary" defaultChecked /> A checkbox
        </label>
        <FormError>An error that concerns the whole form is shown above its button.</FormError>
      </div>
    </div>
  </Part>
)

export const Badges = () => (
  <Part title="Badges" rule="A state in one or two words. Colour never says it alone.">
    <div className="surface p-5">
      <Row>
        <Badge>sold</Badge>
        <Badge tone="good">Available</Badge>
        <Badge tone="good" icon="check">
          Paid
        </Badge>
        <Badge tone="bad" icon="warning">
          Refused
        </Badge>
        <Badge tone="warm">Advertised</Badge>
        <Badge tone="primary" icon="check">
          Advertised
        </Badge>
        <BadgeSign />
      </Row>
    </div>
  </Part>
)
