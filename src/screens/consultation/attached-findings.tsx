import { Trans, useLingui } from '@lingui/react/macro'

import { localizedText } from '#contract/locale.ts'
import type { Consultation } from '#src/actors/consultation/use-consultation.ts'
import { useLocale } from '#src/actors/context.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { ChoiceGroup } from '#src/ui/form/choice-group.tsx'

/** The results that the customer has chosen in a report. Each can be removed from the booking. */
export const AttachedFindings = ({ actor, snapshot }: Pick<Consultation, 'actor' | 'snapshot'>) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { attached, removedFindings } = snapshot.context
  if (attached.findings.length === 0) return null
  return (
    <ChoiceGroup
      kind="checkbox"
      label={<Trans>Results the consultant will see</Trans>}
      hint={t`You chose these in your report. Clear the box of a result that you no longer want to share.`}
    >
      {attached.findings.map(({ key, title }) => (
        <CheckField
          key={key}
          label={localizedText(title, locale)}
          checked={!removedFindings.includes(key)}
          aria-disabled={snapshot.hasTag('busy') || undefined}
          onChange={({ target }) =>
            actor.send({ type: 'finding.choose', key, isChosen: target.checked })
          }
        />
      ))}
    </ChoiceGroup>
  )
}
