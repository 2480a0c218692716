import { Trans, useLingui } from '@lingui/react/macro'

import { localizedText } from '#contract/locale.ts'
import type { OrderedProduct } from '#contract/order/ordered-product.ts'
import { useLocale } from '#src/actors/context.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { failedSampleOf } from './kit-progress.ts'
import { KitStatus } from './kit-status.tsx'
import { nextTasksOf, sourcesOf, type NextTask } from './next-tasks.ts'
import { StepButton } from './step-link.tsx'
import { actionsOf } from './step-links.ts'
import { stepTextOf } from './step-texts.ts'

/** What the customer can do now, over all products: what several tests need is asked for once. */
export const NextTaskList = ({ products }: { products: readonly OrderedProduct[] }) => {
  const tasks = nextTasksOf(products)
  if (tasks.length === 0) return null
  return (
    <Stack as="section" gap={4} aria-labelledby="next">
      <Heading level={2} id="next">
        <Trans>What to do next</Trans>
      </Heading>
      <Stack as="ul" gap={3}>
        {tasks.map((task) => (
          <Task key={`${task.step.key} ${task.product.id}`} task={task} />
        ))}
      </Stack>
    </Stack>
  )
}

const Task = ({ task }: { task: NextTask }) => {
  const { step, product, products } = task
  const { t } = useLingui()
  const namesOf = useNames()
  const { title, why, duration } = stepTextOf(step, product)
  const names = namesOf(products)
  const { shared, withOthers } = sourcesOf(task)
  const others = step.key === 'dna_origin' ? namesOf(withOthers) : ''
  return (
    <Card as="li" tone="apricot">
      <Row gap={3} justify="space-between">
        <Stack gap={1}>
          <Heading level={3}>{t(title)}</Heading>
          <Text>
            <Trans>For: {names}</Trans>
          </Text>
          {failedSampleOf(step, product) ? null : <KitStatus product={product} step={step} />}
          {why ? <Text>{t(why)}</Text> : null}
          {others === '' ? null : (
            <Text variant="quiet">
              <Trans>
                Another source of DNA also works for: {others}. Choose it on the page of the test.
              </Trans>
            </Text>
          )}
          {duration ? <Text variant="quiet">{t(duration)}</Text> : null}
        </Stack>
        <Row gap={2}>
          {actionsOf(step, { ...product, dna_origins: shared }).map((link, index) => (
            <StepButton
              key={link.to}
              link={link}
              of={names}
              variant={index === 0 ? 'primary' : 'secondary'}
            />
          ))}
        </Row>
      </Row>
    </Card>
  )
}

/** Returns a function that lists the names of products. */
const useNames = () => {
  const locale = useLocale()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (products: readonly OrderedProduct[]): string =>
    list.format(new Set(products.map(({ title }) => localizedText(title, locale))))
}
