import { CheckIcon, WarningIcon } from '#src/ui/icons/icons.tsx'
import { ClockIcon, LockIcon } from '#src/ui/icons/deferred-icons.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Grid, Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Prose } from '#src/ui/text/prose.tsx'
import { Tag } from '#src/ui/text/tag.tsx'
import { Text } from '#src/ui/text/text.tsx'
import { LinkButton, TextLink } from '#src/ui/text/text-link.tsx'

import { SampleGroup, Sample } from './sample.tsx'

export function TextSamples() {
  return (
    <SampleGroup name="Words">
      <Grid column="wide" gap={5}>
        <Sample name="Headings and text">
          <Stack gap={2}>
            <Heading level={4} size={2}>
              Sinu geneetiline rännak algab siit
            </Heading>
            <Heading level={4} size={3}>
              Südame ja veresoonkonna geenitest
            </Heading>
            <Heading level={4}>Õäöüšž · Наследственность · €149.00</Heading>
            <Text variant="lead">A lead says in one sentence what the screen is for.</Text>
            <Text>
              Plain text, <TextLink href="#words">a link in it</TextLink> and{' '}
              <LinkButton>a link that does something</LinkButton>.
            </Text>
            <Text variant="quiet">Quiet text stands back.</Text>
            <Text variant="small">Small text explains.</Text>
          </Stack>
        </Sample>
        <Sample name="Prose" note="Terms, consent, answers: whatever comes as text with structure.">
          <Prose>
            <h3>What we do with your sample</h3>
            <p>Your sample is analysed in our laboratory in Tartu and kept for five years.</p>
            <ul>
              <li>It is never sold.</li>
              <li>
                You may withdraw at any time; see <a href="#words">your rights</a>.
              </li>
            </ul>
          </Prose>
        </Sample>
      </Grid>
      <Sample name="Tags">
        <Row gap={2}>
          <Tag>Not ordered</Tag>
          <Tag tone="petrol" icon={<CheckIcon />}>
            Report ready
          </Tag>
          <Tag tone="apricot" icon={<ClockIcon />}>
            Waiting for your sample
          </Tag>
          <Tag tone="brick" icon={<WarningIcon />}>
            Payment failed
          </Tag>
          <Tag icon={<LockIcon />}>Locked</Tag>
        </Row>
      </Sample>
      <Sample name="Cards">
        <Grid>
          {(['paper', 'petrol', 'apricot', 'sunken'] as const).map((tone) => (
            <Card key={tone} tone={tone} foot={<TextLink href="#words">Open</TextLink>}>
              <Heading level={4}>Pharmacogenetics</Heading>
              <Text variant="quiet">How your body answers to 46 common medicines.</Text>
            </Card>
          ))}
        </Grid>
      </Sample>
    </SampleGroup>
  )
}
