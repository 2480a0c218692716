import { TanStackDevtools } from '@tanstack/react-devtools'
import { createRoot } from 'react-dom/client'

import { simulateNetwork } from './switches/simulated-network.ts'
import { Panel } from './panel.tsx'
import { startPageClock } from './clock/page-clock.ts'
import { createRecorder } from './record/recorder.ts'
import { connectReduxDevtools } from './record/redux-devtools.ts'

/*
 * The developer panel. The development server injects it before the portal's own scripts; no build includes it.
 */

// do not install the clock before React is loaded: the panel needs the real timers while those of the page are stopped
const clock = startPageClock()
const recorder = createRecorder()
Reflect.set(globalThis, 'inspectMachines', recorder.inspect)
simulateNetwork()
connectReduxDevtools(recorder, Reflect.get(globalThis, '__REDUX_DEVTOOLS_EXTENSION__'))

const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(
  <TanStackDevtools
    config={{ hideUntilHover: false, requireUrlFlag: false }}
    eventBusConfig={{ connectToServerBus: false }}
    plugins={[
      { id: 'machines', name: 'Machines', render: <Panel recorder={recorder} clock={clock} /> },
    ]}
  />,
)
