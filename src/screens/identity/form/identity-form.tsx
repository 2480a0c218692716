import { Trans } from '@lingui/react/macro'

import { useLocale } from '#src/actors/context.tsx'
import type { IdentityProps } from '#src/actors/identity/use-identity-form.ts'
import { GenericForm } from '#src/forms/generic/generic-form.tsx'
import { formMessages } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Row } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { ContradictionQuestion } from './contradiction-question.tsx'
import { useIdentitySections } from './use-identity-sections.ts'

/** The profile form. A field is remounted only when it gets a value that was not typed. */
export const IdentityForm = (props: IdentityProps) => {
  const { actor, snapshot } = props
  const { context } = snapshot
  const locale = useLocale()
  return (
    <GenericForm
      {...formMessages}
      sections={useIdentitySections(snapshot)}
      level={3}
      locale={locale}
      countries={context.countries}
      values={context.values}
      editionOf={(key) => context.revisions[key] ?? 0}
      problem={context.problem}
      rejectionCount={context.rejectionCount}
      below={{ id_number: <ContradictionQuestion {...props} /> }}
      onType={(values) => actor.send({ type: 'identity.change', values })}
      onSubmit={({ values, answers, errors }) =>
        actor.send({ type: 'identity.submit', values, answers, fieldErrors: errors })
      }
    >
      <Row gap={3}>
        <Button type="submit" busy={snapshot.hasTag('busy')}>
          <Trans>Save</Trans>
        </Button>
        {snapshot.matches({ open: 'saved' }) ? (
          <Text variant="quiet">
            <Trans>All changes are saved.</Trans>
          </Text>
        ) : null}
      </Row>
    </GenericForm>
  )
}
