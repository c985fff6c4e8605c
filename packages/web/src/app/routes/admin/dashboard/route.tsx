import { isPlatformId, PLATFORM_NAMES, platformInAddress } from '@brandly/contract/platforms';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate, useLocation } from '@tanstack/react-router';
import { isProfileKnown } from '../../../../api/session-state.ts';
import { useUser } from '../../../../api/use-session.ts';
import { frameOf, integrationCrumbs } from '../../../../features/admin/admin-shapes.tsx';
import {
  GUIDE_BADGE,
  GUIDE_WORDS,
  GuideShape,
  guideMarks,
} from '../../../../features/admin/integrations/guide-shape.tsx';
import { UnknownProfile, unknownProfileQuery } from '../../../../features/profile/public.ts';
import { Page } from '../../../../ui/page/page.tsx';
import { requireAdmin } from '../../../guards.ts';
import { NotFoundPage } from '../../../not-found-page.tsx';
import { PLACES } from '../../../shell/navigation.ts';
import { Shell } from '../../../shell/shell.tsx';

export const Route = createFileRoute('/admin/dashboard')({
  beforeLoad: ({ context, location }) => requireAdmin(context.session.state(), location.href),
  component: Administration,
  // Without this, the root would answer, and without the shell.
  notFoundComponent: NotFoundPage,
});

function Administration() {
  const user = useUser();
  // A person who was let in before their profile was known, and is no administrator.
  if (user !== null && isProfileKnown(user) && user.role !== 'ADMIN') return <Navigate to="/dashboard" replace />;
  if (user === null || isProfileKnown(user)) return <Shell area="admin" />;
  return (
    <Shell area="admin">
      <Unopened />
    </Shell>
  );
}

/** The page that was opened, without its content: only administrators see that, and who is here is not known yet. */
function Unopened() {
  const { pathname } = useLocation();
  const { isError } = useQuery({ ...unknownProfileQuery, enabled: false });
  const place = PLACES.admin.find(({ to, exact }) => (exact ? pathname === to : pathname.startsWith(to)));
  const below = place && pathname.slice(place.to.length + 1);
  const platform = platformInAddress(below ?? '');
  const isGuide = place?.to === '/admin/dashboard/integrations' && isPlatformId(platform);
  const title = isGuide ? PLATFORM_NAMES[platform] : (place?.label ?? 'Administration');
  if (isGuide) {
    return (
      <Page
        title={title}
        crumbs={integrationCrumbs(platform)}
        beside={guideMarks(platform, !isError && GUIDE_BADGE)}
        description={!isError && GUIDE_WORDS}
      >
        <UnknownProfile what={`${title}'s settings`} waiting={<GuideShape />} />
      </Page>
    );
  }
  const { what = `the ${title.toLowerCase()}`, waiting, width, ...frame } = frameOf(place?.to);
  return (
    // Of what failed neither words nor filters are to come.
    <Page title={title} {...(width && { width })} {...(!isError && frame)}>
      <UnknownProfile what={what} waiting={waiting} />
    </Page>
  );
}
