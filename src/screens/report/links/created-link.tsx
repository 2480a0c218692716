import { Trans } from '@lingui/react/macro'

import { useCopy } from '#src/actors/app/copy-text.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'
import { formatDateTime } from '#src/screens/app/format.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Code } from '#src/ui/text/code.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import css from './created-link.module.css'
import type { LinksViewProps } from '#src/actors/report/report.actors.ts'

/** The new link and its code, which are shown once, and how to hand them over. */
export const CreatedLink = ({ actor, snapshot, heading }: LinksViewProps) => {
  const copy = useCopy()
  const { dateFormat } = useSettings()
  const locale = useLocale()
  const { created, list } = snapshot.context
  if (!created) return null
  const { url, code, link } = created
  const day = formatDateTime(link.expires_at, dateFormat, locale)
  return (
    <Stack gap={5}>
      <Heading level={2} ref={heading} tabIndex={-1}>
        <Trans>Your link is ready</Trans>
      </Heading>
      <Alert tone="warning" title={<Trans>We show the link and the code only once</Trans>}>
        <Trans>Copy both before you leave this page. The link works until {day}.</Trans>
      </Alert>
      <Card as="section" elevated aria-labelledby="link-address">
        <Stack gap={3}>
          <Heading level={3} id="link-address">
            <Trans>1. Send the link</Trans>
          </Heading>
          <Text>
            <Trans>
              Send it to the doctor, for example by email. The link does not work without the code.
            </Trans>
          </Text>
          <p className={css.url}>{url}</p>
          <Row>
            <Button onClick={() => void copy(url, 'success.link_copied')}>
              <Trans>Copy the link</Trans>
            </Button>
          </Row>
        </Stack>
      </Card>
      <Card as="section" elevated aria-labelledby="link-code">
        <Stack gap={3}>
          <Heading level={3} id="link-code">
            <Trans>2. Tell the doctor the code</Trans>
          </Heading>
          <Text>
            <Trans>
              Give the code in person or by phone. Do not put it in the message with the link.
            </Trans>{' '}
            {list?.kind === 'consultation' ? (
              <Trans>Anyone with both can read your summary.</Trans>
            ) : (
              <Trans>Anyone with both can read your report.</Trans>
            )}
          </Text>
          <div className={css.code}>
            <Code>{`${code.slice(0, 3)} ${code.slice(3)}`}</Code>
          </div>
          <Row>
            <Button variant="secondary" onClick={() => void copy(code, 'success.code_copied')}>
              <Trans>Copy the code</Trans>
            </Button>
          </Row>
        </Stack>
      </Card>
      <Text>
        <Trans>
          We email you when the link is first opened. You can withdraw it at any time, but the
          doctor keeps what they have saved or printed.
        </Trans>
      </Text>
      <Row>
        <Button variant="secondary" onClick={() => actor.send({ type: 'createdLink.dismiss' })}>
          <Trans>I have saved the link and the code</Trans>
        </Button>
      </Row>
    </Stack>
  )
}
