import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { noticeOf } from '../../../../../../features/accounts/connect-notice.ts';
import { readConnectSearch } from '../../../../../../features/accounts/connect-search.ts';
import { SocialScreen } from '../../../../../../features/accounts/social-screen.tsx';
import { NextStep } from '../../../../../../features/overview/next-step.tsx';

export const Route = createFileRoute('/dashboard/brands/$brandId/social/')({
  validateSearch: readConnectSearch,
  component: Social,
});

function Social() {
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  // Read once and cleared, so that a reload does not show an old notice again.
  const [notice] = useState(() => noticeOf(search));
  const hasNews = Object.keys(search).length > 0;
  useEffect(() => {
    if (hasNews) void navigate({ search: {}, replace: true });
  }, [hasNews, navigate]);
  return <SocialScreen brandId={brandId} notice={notice} NextStep={NextStep} />;
}
