/**
 * Set-up of the unit tests that render: what comes later, such as a part that is fetched, may take
 * its time on a machine that does other things too. A test that waits in vain fails all the same.
 */
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 60_000 });
