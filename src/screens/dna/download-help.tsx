import { Trans } from '@lingui/react/macro'

import { Disclosure } from '#src/ui/layout/disclosure.tsx'
import { Prose } from '#src/ui/text/prose.tsx'

/** Where each company offers its file. */
export const DownloadHelp = () => (
  <Disclosure summary={<Trans>How to download your DNA file</Trans>}>
    <Prose>
      <p>
        <Trans>
          Log in to the website of the company that analysed your DNA and download the raw data.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>23andMe: Settings, 23andMe Data, Download raw data.</Trans>
        </li>
        <li>
          <Trans>AncestryDNA: DNA, Settings, Download DNA data.</Trans>
        </li>
        <li>
          <Trans>MyHeritage: DNA, Manage DNA kits, three dots, Download.</Trans>
        </li>
        <li>
          <Trans>
            FamilyTreeDNA: Results and tools, Autosomal DNA, Download raw data, Build 37.
          </Trans>
        </li>
        <li>
          <Trans>Living DNA: My results, Raw data, Download.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          The names of the menus can change. A whole genome file is too large: ask the laboratory
          for a smaller file.
        </Trans>
      </p>
    </Prose>
  </Disclosure>
)
