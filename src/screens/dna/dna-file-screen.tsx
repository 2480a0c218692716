import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'

import type { DnaUploadSnapshot } from '#machines/dna/dna-upload.machine.ts'
import type { StateName } from '#machines/fragments/state-paths.ts'
import { useDnaUpload, type DnaViewProps } from '#src/actors/dna/use-dna-upload.ts'
import { useFocusOnChange } from '#src/actors/use-focus-on-change.ts'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'

import { ChooseView } from './choose-view.tsx'
import { ConfirmView } from './confirm-view.tsx'
import { StoredView } from './stored-view.tsx'
import { AlreadySet, LoadFailed, Locked, Missing, Unsuitable } from './unavailable-views.tsx'
import { UploadView, WaitView } from './upload-view.tsx'

const LoadingView = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your DNA file`}>
      <Stack gap={4}>
        <Skeleton shape="heading" />
        <Skeleton shape="text" count={2} />
        <Skeleton shape="card" count={2} />
      </Stack>
    </Loading>
  )
}

type ViewName =
  | 'loading'
  | 'choose'
  | 'confirm'
  | 'upload'
  | 'wait'
  | 'stored'
  | 'dnaOriginSet'
  | 'unsuitable'
  | 'locked'
  | 'missing'
  | 'loadFailed'

const views = {
  loading: LoadingView,
  choose: ChooseView,
  confirm: ConfirmView,
  upload: UploadView,
  wait: WaitView,
  stored: StoredView,
  dnaOriginSet: AlreadySet,
  unsuitable: Unsuitable,
  locked: Locked,
  missing: Missing,
  loadFailed: LoadFailed,
} satisfies Record<ViewName, (props: DnaViewProps) => ReactNode>

/** The view of each state; one stays while what it has started is under way. */
const viewOfState = {
  loading: 'loading',
  deciding: 'loading',
  choosing: 'choose',
  checking: 'choose',
  confirming: 'confirm',
  uploading: 'upload',
  cancelling: 'upload',
  cancelFailed: 'upload',
  finishing: 'wait',
  waiting: 'wait',
  stored: 'stored',
  deletion: 'stored',
  dnaOriginSet: 'dnaOriginSet',
  unsuitable: 'unsuitable',
  locked: 'locked',
  missing: 'missing',
  loadFailed: 'loadFailed',
} satisfies Record<StateName<DnaUploadSnapshot['value']>, ViewName>

const viewNameOf = ({ value }: DnaUploadSnapshot): ViewName => {
  if (typeof value === 'string') return viewOfState[value]
  return 'uploading' in value ? viewOfState.uploading : viewOfState.deletion
}

/** The DNA file of another company, opened for an ordered test. */
export const DnaFileScreen = ({ orderProductId }: { orderProductId: string }) => {
  const upload = useDnaUpload(orderProductId)
  const heading = useRef<HTMLHeadingElement>(null)
  const name = viewNameOf(upload.snapshot)
  useFocusOnChange(name, () => heading.current?.focus())
  const View = views[name]
  return (
    <Main width="text">
      <PageHead
        title={<Trans>Your DNA file</Trans>}
        lead={
          <Trans>
            If another company has analysed your DNA, upload their file. You do not need a saliva
            kit.
          </Trans>
        }
      />
      <Card elevated>
        <View {...upload} heading={heading} />
      </Card>
    </Main>
  )
}
