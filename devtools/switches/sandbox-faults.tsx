import { useState } from 'react'

import { apiFaults, services } from '#sandbox/faults/faults.ts'

import { Choice } from './choice.tsx'

const allIsWell = 'all is well'

/** The most used faults of the sandbox; its control page has all of them. */
export const SandboxFaults = () => {
  const [status, setStatus] = useState('')
  const set = async (fault: Record<string, unknown>): Promise<void> => {
    const isClear = Object.keys(fault).length === 0
    const answer = await fetch('/__sandbox/__faults', {
      method: isClear ? 'DELETE' : 'POST',
      ...(isClear
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fault) }),
    })
    setStatus(
      answer.ok ? (isClear ? 'All is well outside.' : JSON.stringify(fault)) : 'It was refused.',
    )
  }
  return (
    <>
      <Choice
        label="Outside"
        options={[
          [allIsWell, allIsWell],
          ...services.flatMap((service) =>
            apiFaults.map((fault) => [`${service} ${fault}`, `${service}: ${fault}`] as const),
          ),
        ]}
        onChoose={(value) => {
          const [service, api] = value.split(' ')
          void set(service && api ? { [service]: { api } } : {})
        }}
      />
      <small>{status}</small>
    </>
  )
}
