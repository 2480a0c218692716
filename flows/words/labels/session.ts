import { button, said, type LabelsOf } from '../label.ts'

export const sessionLabels: LabelsOf<'auth' | 'sessionEnd' | 'relogin'> = {
  auth: {
    'typing.began': said('Something is typed that is not saved'),
    'typing.ended': said('Nothing that is typed is unsaved any more'),
    'user.arrived': said('Somebody has logged in'),
    'user.departed': said('The session turns out to be over'),
    'auth.retry': button('Try again'),
    'session.check': said('Another tab says that somebody has logged in'),
    'session.closed': said('Another tab says that the customer has logged out'),
    'session.close': button('Log out'),
    'session.lapse': said('The session has ended while something is unsaved'),
    'session.found': said('The session is there after all'),
    'session.leave': button('Leave'),
    'ping.pause': said('Something begins that changes the session'),
    'ping.resume': said('What changed the session is over'),
    'tab.returned': said('The tab is looked at again'),
    'network.returned': said('The network is there again'),
  },
  sessionEnd: {
    'session.told': said('The server says how long the session lives'),
    'clock.ticked': said('A second of the session has passed'),
    'session.stay': button('Stay logged in'),
    'warning.close': button('Go on until then'),
  },
  relogin: { 'relogin.submit': button('Log in and go on') },
}
