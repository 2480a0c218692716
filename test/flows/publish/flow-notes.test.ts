import { describe, expect, it } from 'vitest'

import { allCharts } from '#flows/publish/diagram-files.ts'
import { readFlowNotes } from '#flows/publish/flow-notes.ts'

const charts = allCharts()

describe('the notes of the product owner', () => {
  it('name machines and states that exist', () => {
    expect(() => readFlowNotes(charts)).not.toThrow()
  })

  it('are paragraphs by state, or by machine right below its heading', () => {
    const text = '# Notes\n\nHow to.\n\n## login\n\nAll\nof it.\n\n### failed\n\nOne.\n\nTwo.\n'

    expect(readFlowNotes(charts, text)).toEqual({
      login: ['All of it.'],
      'login.failed': ['One.', 'Two.'],
    })
  })

  it('report an unknown machine or state with the nearest names', () => {
    expect(() => readFlowNotes(charts, '## logn\n\nText.')).toThrow(
      'docs/flow-notes.md: there is no machine “logn”. Did you mean login',
    )
    expect(() => readFlowNotes(charts, '## login\n\n### faild\n\nText.')).toThrow(
      'docs/flow-notes.md: there is no state of login “faild”. Did you mean failed?',
    )
  })
})
