import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { brand } from '#contract/app/brand.ts'
import { Main, PageHead } from '#src/ui/page/page.tsx'
import { Text } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

const nonBreaking = '\u00a0'

type PlaceholderProps = { title: MessageDescriptor; art?: ReactNode }

/** A page whose content is not available yet. */
export const PlaceholderScreen = ({ title, art }: PlaceholderProps) => {
  const { t } = useLingui()
  return (
    <Main width="text" art={art}>
      <PageHead title={t(title)} lead={<Trans>This page is not open yet.</Trans>} />
      <Text>
        <Trans>
          Until then, we can do this for you: email{' '}
          <TextLink href={`mailto:${brand.email}`}>{brand.email}</TextLink> or call{' '}
          {brand.phone.replaceAll(' ', nonBreaking)}.
        </Trans>
      </Text>
    </Main>
  )
}
