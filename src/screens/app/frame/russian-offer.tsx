import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { use } from 'react'

import { languages, localesOfEveryPage } from '#contract/locale.ts'
import { useActors, useTranslations } from '#src/actors/context.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Banner } from '#src/ui/feedback/banner.tsx'
import { Row } from '#src/ui/layout/stack.tsx'

/** Offers another language, in Russian, on a page that is not available in Russian. */
export const RussianOffer = () => {
  const russian = use(useTranslations().loadI18n('ru'))
  return (
    <I18nProvider i18n={russian}>
      <div lang="ru">
        <Banner tone="info" action={<AlternativeLocales />}>
          <Trans>This page is not available in Russian. Choose a language to continue.</Trans>
        </Banner>
      </div>
    </I18nProvider>
  )
}

const AlternativeLocales = () => {
  const { locale } = useActors()
  return (
    <Row gap={2}>
      {localesOfEveryPage.map((offered) => (
        <Button
          key={offered}
          variant="secondary"
          lang={offered}
          onClick={() => locale.send({ type: 'fallback.choose', locale: offered })}
        >
          {languages[offered].name}
        </Button>
      ))}
    </Row>
  )
}
