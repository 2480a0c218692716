import { use } from 'react'

import type { Country } from '#contract/places.ts'
import type { FieldDefinition } from '#contract/form.ts'
import type { ValidationError } from '#contract/problem.ts'
import { useLocale, useWords } from '#src/actors/context.tsx'
import { CountryField } from '#src/forms/country/country-field.tsx'
import { DateField } from '#src/forms/date/date-field.tsx'
import { GenericForm } from '#src/forms/generic/generic-form.tsx'
import { PhoneField } from '#src/forms/phone/phone-field.tsx'
import { LazyFieldText } from '#src/screens/messages/lazily.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Question } from '#src/ui/feedback/question.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Grid, Stack } from '#src/ui/layout/stack.tsx'

import { Chapter, Sample } from '../sample.tsx'

export function LongFormParts() {
  use(useWords().bring('forms'))
  return (
    <Chapter name="Long forms">
      <Grid column="wide" gap={5}>
        <Sample name="Fields that understand" note="Try “5 mar 58”, “tomorrow”, “+”, “5123 4567”.">
          <UnderstandingFields />
        </Sample>
        <Sample name="A form that is described">
          <DescribedForm />
        </Sample>
      </Grid>
    </Chapter>
  )
}

const UnderstandingFields = () => {
  const locale = useLocale()
  return (
    <Stack gap={4}>
      <DateField name="day" label="A day" locale={locale} say={(key) => key} />
      <DateField
        name="birthday"
        label="A birthday"
        locale={locale}
        min="1930-01-01"
        max="2026-12-31"
        opensOn="year"
        say={(key) => key}
      />
      <CountryField name="country" label="Country" countries={countries} locale={locale} />
      <PhoneField
        name="phone"
        label="Phone"
        countries={countries}
        locale={locale}
        say={(key) => key}
      />
      <TextField label="Settled elsewhere" readOnly defaultValue="Mari Tamm" />
      <Question
        title="Which of the two is right?"
        answers={
          <>
            <Button look="secondary">This one</Button>
            <Button look="secondary">The other</Button>
          </>
        }
      >
        The two say different things.
      </Question>
    </Stack>
  )
}

const DescribedForm = () => {
  const locale = useLocale()
  return (
    <Card>
      <GenericForm
        definitions={definitions}
        values={{}}
        problem={{
          validationErrors: [{ field: 'height', message: 'errors.no_value' }],
          errors: {},
        }}
        attempt={1}
        locale={locale}
        countries={countries}
        say={sayMistake}
        onSubmit={() => undefined}
      >
        <Button type="submit">Send</Button>
      </GenericForm>
    </Card>
  )
}

const sayMistake = (error: ValidationError) => <LazyFieldText error={error} />

const field = {
  required: true,
  multiple: false,
  int: false,
  default: null,
  hidden: false,
  choices: [],
} satisfies Partial<FieldDefinition>

const definitions: readonly FieldDefinition[] = [
  { ...field, key: 'height', type: 'number', int: true, columns: 6, label: { en: 'Height, cm' } },
  { ...field, key: 'weight', type: 'number', columns: 6, label: { en: 'Weight, kg' } },
  {
    ...field,
    key: 'smoking',
    type: 'radio',
    label: { en: 'Do you smoke?' },
    choices: [
      { id: 'never', label: { en: 'Never' } },
      { id: 'daily', label: { en: 'Every day' } },
    ],
  },
  { ...field, key: 'note', type: 'textarea', required: false, label: { en: 'Anything else' } },
]

const countries: readonly Country[] = [
  country('EE', '372', 'Estonia'),
  country('FI', '358', 'Finland'),
  country('LV', '371', 'Latvia'),
]

function country(iso2: string, dialCode: string, en: string): Country {
  return { id: 0, name: { en }, nameShort: { en }, iso2, dialCode, priority: 0, areaCodes: [] }
}
