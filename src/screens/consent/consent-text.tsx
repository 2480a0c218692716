import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'

import type { ConsentChange, ConsentPassage, ConsentText } from '#contract/consent/consent.ts'
import type { Locale } from '#contract/locale.ts'
import { useActors } from '#src/actors/context.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Prose } from '#src/ui/text/prose.tsx'
import { LinkButton } from '#src/ui/text/text-link.tsx'

/** The text in the language of the page, or in English when there is no translation. */
export const consentTextIn = (
  texts: Partial<Record<Locale, ConsentText>>,
  locale: Locale,
): { locale: Locale; text: ConsentText | undefined } => {
  const text = texts[locale]
  return text ? { locale, text } : { locale: 'en', text: texts.en }
}

type TextProps = { text: ConsentText; lang: Locale }

/** The main points of a consent. */
export const ConsentSummary = ({ text, lang }: TextProps) => (
  <Card as="section" tone="sunken">
    <Stack gap={3}>
      <Heading level={2}>
        <Trans>In short</Trans>
      </Heading>
      <Prose lang={lang}>
        <ul>
          {text.summary.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Prose>
    </Stack>
  </Card>
)

/** The whole text of a consent, which can be printed. */
export const ConsentFullText = ({ text, lang }: TextProps) => {
  const { reader } = useActors()
  return (
    <Stack gap={4}>
      <Prose lang={lang}>
        {text.sections.map(({ key, title, passages }) => (
          <Fragment key={key}>
            <h3>{title}</h3>
            <Passages passages={passages} />
          </Fragment>
        ))}
      </Prose>
      <Row gap={3}>
        <Button variant="quiet" onClick={() => globalThis.print()}>
          <Trans>Print</Trans>
        </Button>
        {text.sections.some(({ key }) => key === 'biobank') ? (
          <LinkButton onClick={() => reader.send({ type: 'reader.open', text: 'geneDonorTerms' })}>
            <Trans>Read the terms for gene donors</Trans>
          </LinkButton>
        ) : null}
      </Row>
    </Stack>
  )
}

const Passages = ({ passages }: { passages: readonly ConsentPassage[] }) => {
  const items = passages.filter(({ kind }) => kind === 'item')
  const firstItem = passages.findIndex(({ kind }) => kind === 'item')
  return passages.map((passage, index) => {
    if (passage.kind === 'text') return <p key={passage.text}>{passage.text}</p>
    if (index !== firstItem) return null
    return (
      <ul key={passage.text}>
        {items.map((item) => (
          <li key={item.text}>{item.text}</li>
        ))}
      </ul>
    )
  })
}

type ChangesProps = { changes: readonly ConsentChange[]; lang: Locale }

/** What has changed since the signature; each passage says in words whether it was added or removed. */
export const ConsentChanges = ({ changes, lang }: ChangesProps) => (
  <Card as="section" tone="apricot">
    <Stack gap={3}>
      <Heading level={2}>
        <Trans>What has changed since you signed</Trans>
      </Heading>
      <Prose>
        {changes.map(({ title, passages }) => (
          <Fragment key={title}>
            <h3 lang={lang}>{title}</h3>
            {passages.map(({ change, text }) => (
              <p key={`${change} ${text}`}>
                <strong>
                  {change === 'added' ? <Trans>Added text:</Trans> : <Trans>Removed text:</Trans>}
                </strong>{' '}
                {change === 'added' ? <ins lang={lang}>{text}</ins> : <del lang={lang}>{text}</del>}
              </p>
            ))}
          </Fragment>
        ))}
      </Prose>
    </Stack>
  </Card>
)
