import { Trans, useLingui } from '@lingui/react/macro'

import { localizedText } from '#contract/locale.ts'
import type { ReportViewProps } from '#src/actors/report/report.actors.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { ChoiceGroup } from '#src/ui/form/choice-group.tsx'

type ChooseFindingsProps = Pick<ReportViewProps, 'actor' | 'snapshot'>

/** Asks which results the consultant may see; each selected result is the customer’s consent for that result. */
export const ChooseFindings = ({ actor, snapshot }: ChooseFindingsProps) => {
  const { t } = useLingui()
  const { report, locale, chosenFindings } = snapshot.context
  const findings = report?.content?.findings ?? []
  if (findings.length === 0) return null
  return (
    <ChoiceGroup
      kind="checkbox"
      label={<Trans>Which results may the consultant see?</Trans>}
      hint={t`Optional. Only your consultant sees the results you select, to prepare for the meeting. Nothing else in this report is shared.`}
    >
      {findings.map(({ key, title }) => (
        <CheckField
          key={key}
          label={<span lang={locale}>{localizedText(title, locale)}</span>}
          checked={chosenFindings.includes(key)}
          aria-disabled={!snapshot.matches('shown') || undefined}
          onChange={({ target }) =>
            actor.send({ type: 'finding.choose', key, isChosen: target.checked })
          }
        />
      ))}
    </ChoiceGroup>
  )
}
