// In several places
export const activity = 'Activity';

// Editor
export const editActivity = 'Edit activity';
export const activityLead = 'Every track you make public appears here by itself, the newest first.';

// View
export const published = 'Published';
export const collaboratesOn = 'Collaborates on';
export const withLabel = 'with';
