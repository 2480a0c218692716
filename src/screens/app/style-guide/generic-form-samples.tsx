import { use } from 'react'

import type { Country } from '#contract/delivery/places.ts'
import type { FieldDefinition } from '#contract/form/form.ts'
import { localProblem } from '#contract/problem.ts'
import { useLocale, useTranslations } from '#src/actors/context.tsx'
import { CountryField } from '#src/forms/country/country-field.tsx'
import { DateField } from '#src/forms/date/date-field.tsx'
import { describeField } from '#src/forms/generic/describe-field.ts'
import { GenericForm } from '#src/forms/generic/generic-form.tsx'
import { PhoneField } from '#src/forms/phone/phone-field.tsx'
import { formMessages } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Question } from '#src/ui/feedback/question.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Grid, Stack } from '#src/ui/layout/stack.tsx'

import { SampleGroup, Sample } from './sample.tsx'

export function GenericFormSamples() {
  use(useTranslations().load('forms'))
  return (
    <SampleGroup name="Long forms">
      <Grid column="wide" gap={5}>
        <Sample name="Fields that understand" note="Try “5 mar 58”, “tomorrow”, “+”, “5123 4567”.">
          <ParsingFields />
        </Sample>
        <Sample name="A form that is described">
          <GenericFormSample />
        </Sample>
      </Grid>
    </SampleGroup>
  )
}

const ParsingFields = () => {
  const locale = useLocale()
  return (
    <Stack gap={4}>
      <DateField name="day" label="A day" locale={locale} renderError={(key) => key} />
      <DateField
        name="birthday"
        label="A birthday"
        locale={locale}
        min="1930-01-01"
        max="2026-12-31"
        opensOn="year"
        renderError={(key) => key}
      />
      <CountryField name="country" label="Country" countries={countries} locale={locale} />
      <PhoneField
        name="phone"
        label="Phone"
        countries={countries}
        locale={locale}
        renderError={(key) => key}
      />
      <TextField label="Settled elsewhere" readOnly defaultValue="Mari Tamm" />
      <Question
        title="Which of the two is right?"
        returnFocusTo={['birthday']}
        answers={
          <>
            <Button variant="secondary">This one</Button>
            <Button variant="secondary">The other</Button>
          </>
        }
      >
        The two say different things.
      </Question>
    </Stack>
  )
}

const GenericFormSample = () => {
  const locale = useLocale()
  return (
    <Card>
      <GenericForm
        {...formMessages}
        sections={[{ key: 'body', fields: definitions }]}
        values={{}}
        problem={missingHeight}
        rejectionCount={1}
        locale={locale}
        countries={countries}
        onSubmit={() => undefined}
      >
        <Button type="submit">Send</Button>
      </GenericForm>
    </Card>
  )
}

const { problem: missingHeight } = localProblem('errors.form_validation', {
  validationErrors: [{ field: 'height', message: 'errors.no_value' }],
})

const definitions: FieldDefinition[] = [
  { key: 'height', type: 'number' as const, int: true, columns: 6, label: { en: 'Height, cm' } },
  { key: 'weight', type: 'number' as const, columns: 6, label: { en: 'Weight, kg' } },
  {
    key: 'smoking',
    type: 'radio' as const,
    label: { en: 'Do you smoke?' },
    choices: [
      { id: 'never', label: { en: 'Never' } },
      { id: 'daily', label: { en: 'Every day' } },
    ],
  },
  { key: 'note', type: 'textarea' as const, required: false, label: { en: 'Anything else' } },
].map((field) => describeField({ required: true, ...field }))

const countries: readonly Country[] = [
  country('EE', '372', 'Estonia'),
  country('FI', '358', 'Finland'),
  country('LV', '371', 'Latvia'),
]

function country(iso2: string, dialCode: string, en: string): Country {
  return { id: 0, name: { en }, nameShort: { en }, iso2, dialCode, priority: 0, areaCodes: [] }
}
