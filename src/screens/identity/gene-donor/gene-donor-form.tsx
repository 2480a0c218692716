import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'

import { useActors } from '#src/actors/context.tsx'
import type { GeneDonor } from '#src/actors/dna/dna.actors.ts'
import { formTextsIn } from '#src/forms/form-values.ts'
import { FormProblem, fieldError } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { LinkButton } from '#src/ui/text/text-link.tsx'

/** The two consents that a request to the biobank requires. */
export const GeneDonorForm = ({ actor, snapshot }: GeneDonor) => {
  const { t } = useLingui()
  const { reader } = useActors()
  const { problem, rejectionCount } = snapshot.context
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = formTextsIn(event.currentTarget)
    actor.send({
      type: 'donor.submit',
      form: {
        is_gene_donor: typed['is_gene_donor'] === 'on',
        terms_accepted: typed['terms_accepted'] === 'on',
      },
    })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={4}>
        <FormProblem problem={problem} rejectionCount={rejectionCount} />
        <CheckField
          name="is_gene_donor"
          required
          label={t`I am a gene donor of the Estonian Biobank`}
          error={fieldError(problem?.validationErrors, 'is_gene_donor')}
        />
        <Stack gap={1}>
          <CheckField
            name="terms_accepted"
            required
            label={t`I agree that the biobank may release my data to the laboratory`}
            error={fieldError(problem?.validationErrors, 'terms_accepted')}
          />
          <Row>
            <LinkButton
              onClick={() => reader.send({ type: 'reader.open', text: 'geneDonorTerms' })}
            >
              <Trans>Read the terms for gene donors</Trans>
            </LinkButton>
          </Row>
        </Stack>
        <Row>
          <Button type="submit" variant="secondary" busy={snapshot.hasTag('busy')}>
            <Trans>Request data from the biobank</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
